import type { FullConfig } from '@playwright/test';

/** The sandbox starts its sign-in service with the first call that needs it; here, before any test's time runs. */
export default async function wakeSignInService({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? '';
  const response = await fetch(`${origin}/emulator/v1/projects/demo-wattline/verificationCodes`);
  if (!response.ok) throw new Error(`The sign-in service answered ${response.status}: ${await response.text()}`);
}
