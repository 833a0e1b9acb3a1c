// What a server says that has no answer now: it has too much to do, or cannot read its data.

/** How long the page waits where the server does not say it, and at most, in seconds. */
const usualWait = 10;
const longestWait = 300;

/** A server has no answer now, and may have one in some seconds. */
export class Refusal extends Error {
  /** @param {Response} response */
  constructor(response) {
    super(`${response.status}`);
    const seconds = Number(response.headers.get("Retry-After") ?? usualWait);
    this.seconds = Math.min(longestWait, Math.max(1, seconds || usualWait));
  }
}

/**
 * Whether an answer is a refusal.
 * @param {Response} response
 */
export function isRefusal(response) {
  return response.status === 429 || response.status >= 500;
}

/**
 * A response that is good; others are thrown.
 * @param {Response} response
 */
export function good(response) {
  if (response.ok) return response;
  throw isRefusal(response) ? new Refusal(response) : new Error(`${response.status}`);
}

/**
 * A document without which there is no page: it is asked for until it comes.
 * @param {string} address
 * @param {(reason: string) => void} wait says why it does not come yet
 * @returns {Promise<any>}
 */
export async function awaitedDocument(address, wait) {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return response.json();
    const { seconds } = response ? new Refusal(response) : { seconds: usualWait };
    const problem = await response?.json().catch(() => null);
    wait(String(problem?.detail ?? problem?.title ?? ""));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
