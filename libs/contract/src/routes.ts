/** Addresses that lead from one part into another. Path parts are encoded (reading 23). */
export const paths = {
  home: '/',
  station: (locationId: string) => `/station/${encodeURIComponent(locationId)}`,
  confirmation: (evseId: string, connectorId: string) =>
    `/confirmation/${encodeURIComponent(evseId)}/${encodeURIComponent(connectorId)}`,
  connectVehicle: (sessionId: string) => `/connect-vehicle/${encodeURIComponent(sessionId)}`,
  session: (sessionId: string) => `/session/${encodeURIComponent(sessionId)}`,
  receipt: (sessionId: string) => `/receipt/${encodeURIComponent(sessionId)}`,
  verifyEmailLink: '/auth/verify',
  testAuth: '/test-auth',
  debug: '/debug',
} as const;
