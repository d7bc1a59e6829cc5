/** The headers that every call of the backend has, whatever sends it. */
export const fixedHeaders = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'X-Api-Version': '2.0',
} as const;
