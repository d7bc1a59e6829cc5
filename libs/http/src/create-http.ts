import { HttpError, type Http, type HttpOptions } from './http';

/** A client of the backend. The library behind it is fetched with its first request, and again where it did not arrive. */
export function createHttp(options: HttpOptions): Http {
  let loading: Promise<Http> | null = null;

  const load = (): Promise<Http> =>
    import(/* webpackChunkName: "http" */ './axios-http').then(
      ({ axiosHttp }) => axiosHttp(options),
      (cause: unknown) => {
        loading = null;
        throw new HttpError('no-answer', { cause });
      },
    );

  return async (request, headers) => {
    loading ??= load();
    return (await loading)(request, headers);
  };
}
