import { ServiceError } from '@wattline/api';

/** Whether the backend has answered, and will answer so again. */
const isRefused = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.httpStatus !== null &&
  error.httpStatus < 500 &&
  ![408, 429].includes(error.httpStatus);

/**
 * Gives what is read, or the backend's refusal: an answer of `ServerPage.answers` too, which the screen shows as it
 * shows that in a browser.
 *
 * @throws ServiceError for an error that may pass.
 */
export async function readOrRefused<T>(read: Promise<T>): Promise<T | ServiceError> {
  try {
    return await read;
  } catch (error) {
    if (isRefused(error)) return error;
    throw error;
  }
}
