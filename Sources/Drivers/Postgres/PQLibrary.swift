internal import ByteStreams
internal import CPQ

/// The functions of libpq that connections use, loaded with the first connection.
struct PQLibrary: Sendable {
    let connect: pq_connect_function
    let version: pq_lib_version_function
    let finish: pq_finish_function
    let status: pq_status_function
    let socket: pq_socket_function
    let errorMessage: pq_error_message_function
    let parseOptions: pq_conninfo_parse_function
    let freeOptions: pq_conninfo_free_function
    let free: pq_freemem_function
    let setNonblocking: pq_set_nonblocking_function
    let setNoticeProcessor: pq_set_notice_processor_function
    let sendPrepare: pq_send_prepare_function
    let sendPrepared: pq_send_query_prepared_function
    let sendParams: pq_send_query_params_function
    let sendQuery: pq_send_query_function
    let enterPipelineMode: pq_enter_pipeline_mode_function
    let exitPipelineMode: pq_exit_pipeline_mode_function
    let sendFlushRequest: pq_send_flush_request_function
    let pipelineSync: pq_pipeline_sync_function
    let flush: pq_flush_function
    let isBusy: pq_is_busy_function
    let consumeInput: pq_consume_input_function
    let getResult: pq_get_result_function
    let resultStatus: pq_result_status_function
    let resultErrorField: pq_result_error_field_function
    let clear: pq_clear_function
    let rowCount: pq_ntuples_function
    let columnCount: pq_nfields_function
    let value: pq_getvalue_function
    let length: pq_getlength_function
    let isNull: pq_getisnull_function
    let putCopyData: pq_put_copy_data_function
    let putCopyEnd: pq_put_copy_end_function
    let notification: pq_notifies_function
    let makeCancel: pq_get_cancel_function
    let cancel: pq_cancel_function
    let freeCancel: pq_free_cancel_function

    /// The library, loaded once per process.
    static func opened() throws(PostgresError) -> PQLibrary {
        do {
            return try shared.get()
        } catch {
            throw PostgresError(.noLibrary, error.description)
        }
    }

    private static let shared = Result { () throws(LazyLibrary.Missing) in try PQLibrary() }

    private init() throws(LazyLibrary.Missing) {
        let library = try LazyLibrary("libpq.so.5")
        connect = try library.function("PQconnectdbParams", as: pq_connect_function.self)
        version = try library.function("PQlibVersion", as: pq_lib_version_function.self)
        finish = try library.function("PQfinish", as: pq_finish_function.self)
        status = try library.function("PQstatus", as: pq_status_function.self)
        socket = try library.function("PQsocket", as: pq_socket_function.self)
        errorMessage = try library.function("PQerrorMessage", as: pq_error_message_function.self)
        parseOptions = try library.function("PQconninfoParse", as: pq_conninfo_parse_function.self)
        freeOptions = try library.function("PQconninfoFree", as: pq_conninfo_free_function.self)
        free = try library.function("PQfreemem", as: pq_freemem_function.self)
        setNonblocking = try library.function("PQsetnonblocking", as: pq_set_nonblocking_function.self)
        setNoticeProcessor = try library.function("PQsetNoticeProcessor", as: pq_set_notice_processor_function.self)
        sendPrepare = try library.function("PQsendPrepare", as: pq_send_prepare_function.self)
        sendPrepared = try library.function("PQsendQueryPrepared", as: pq_send_query_prepared_function.self)
        sendParams = try library.function("PQsendQueryParams", as: pq_send_query_params_function.self)
        sendQuery = try library.function("PQsendQuery", as: pq_send_query_function.self)
        enterPipelineMode = try library.function("PQenterPipelineMode", as: pq_enter_pipeline_mode_function.self)
        exitPipelineMode = try library.function("PQexitPipelineMode", as: pq_exit_pipeline_mode_function.self)
        sendFlushRequest = try library.function("PQsendFlushRequest", as: pq_send_flush_request_function.self)
        pipelineSync = try library.function("PQpipelineSync", as: pq_pipeline_sync_function.self)
        flush = try library.function("PQflush", as: pq_flush_function.self)
        isBusy = try library.function("PQisBusy", as: pq_is_busy_function.self)
        consumeInput = try library.function("PQconsumeInput", as: pq_consume_input_function.self)
        getResult = try library.function("PQgetResult", as: pq_get_result_function.self)
        resultStatus = try library.function("PQresultStatus", as: pq_result_status_function.self)
        resultErrorField = try library.function("PQresultErrorField", as: pq_result_error_field_function.self)
        clear = try library.function("PQclear", as: pq_clear_function.self)
        rowCount = try library.function("PQntuples", as: pq_ntuples_function.self)
        columnCount = try library.function("PQnfields", as: pq_nfields_function.self)
        value = try library.function("PQgetvalue", as: pq_getvalue_function.self)
        length = try library.function("PQgetlength", as: pq_getlength_function.self)
        isNull = try library.function("PQgetisnull", as: pq_getisnull_function.self)
        putCopyData = try library.function("PQputCopyData", as: pq_put_copy_data_function.self)
        putCopyEnd = try library.function("PQputCopyEnd", as: pq_put_copy_end_function.self)
        notification = try library.function("PQnotifies", as: pq_notifies_function.self)
        makeCancel = try library.function("PQgetCancel", as: pq_get_cancel_function.self)
        cancel = try library.function("PQcancel", as: pq_cancel_function.self)
        freeCancel = try library.function("PQfreeCancel", as: pq_free_cancel_function.self)
    }
}
