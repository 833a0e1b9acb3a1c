public import ParisToilets
public enum X {}
