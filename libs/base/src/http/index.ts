/*
 * HTTP, shared by all parts. The shell provides it: this face is in its first script, the library behind it is in a chunk
 * of its own, which the pages that call the backend preload (docs/decisions, 13).
 */
export { createHttp } from './create-http';
export {
  type Answered,
  type EarlyAnswer,
  type EarlyRead,
  type FirstData,
  type Http,
  type HttpAnswer,
  HttpError,
  type HttpOptions,
  type HttpRequest,
} from './http';
