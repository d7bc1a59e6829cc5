/** The status_code of an envelope, where the platform uses it. */
export const STATUS_CODE = {
  success: 1000,
  clientError: 2000,
  invalidParameters: 2001,
  unknownLocation: 2003,
  unknownToken: 2004,
  serverError: 3000,
} as const;
