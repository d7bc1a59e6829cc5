/*
 * HTTP, shared by all parts. The shell provides it: this face is in its first script, the library behind it is in a chunk
 * of its own, which the pages that call the backend preload (docs/decisions, 13).
 */
export { createHttp } from './create-http';
export type { EarlyAnswer, EarlyRead, FirstData } from './early-read';
export { HttpError, type Answered, type Http, type HttpAnswer, type HttpOptions, type HttpRequest } from './http';
