export { http, provideHttp, type CallOptions, type HttpPort } from './port.ts';
export { CallError, toFailure, serverMessageOf, type Failure, type FailureKind } from './failure.ts';
export { toRequest, type ApiRequest } from './to-request.ts';
export { parseResponse, toCallError } from './parse-response.ts';
export { omittedRowsOf } from './parse-body.ts';
export { saveFile } from './save-file.ts';
export { parseRetryAfter } from './parse-retry-after.ts';
export { useDurationText } from './use-duration-text.ts';
export { useFailureText } from './use-failure-text.ts';
