const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkcnYtMDAxIn0.c2lnbmF0dXJl';

/** Secrets and personal data that no report and no record may hold, for tests to plant. */
export const plantedSecrets = {
  jwt: JWT,
  bearer: 'Bearer abcdef0123456789abcdef',
  email: 'maria.rivera@example.com',
  encodedEmail: 'maria.rivera%40example.com',
  phone: '+17875550121',
  barePhone: '7875550121',
  spacedPhone: '(787) 555-0121',
  driverId: 'drv-001',
  refreshToken: 'r3fr3sh-0123456789-abcdefghij-ABCDEFGHIJ-xyz',
  clientSecret: 'pi_3f2a_secret_Zx9',
  secretKey: 'sk_live_51H8xYz',
  webhookSecret: 'whsec_9aBcDeF',
  hold: 'pi_3QabcDEfgHijKLmn',
  customer: 'cus_QabcDEfgHijKLmn',
  card: '4242424242424242',
  spacedCard: '4242 4242 4242 4242',
  oobCode: 'oob-Zx9-link-code',
  otp: '482913',
};
