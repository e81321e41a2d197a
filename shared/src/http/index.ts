export { http, provideHttp, type CallOptions, type HttpPort } from './port.ts';
export { CallFailed, failureOf, isOutcomeUnknown, messageOf, type Failure, type FailureKind } from './failure.ts';
export { requestOf, type ApiRequest } from './request-of.ts';
export { answerOf, refusalOf } from './answer-of.ts';
export { leftOutOf } from './parse-answer.ts';
export { saveFile } from './save-file.ts';
export { retryAfterOf } from './retry-after-of.ts';
export { useDurationText } from './use-duration-text.ts';
export { useFailureText, useLoadFailureText } from './use-failure-text.ts';
