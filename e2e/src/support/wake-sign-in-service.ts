import type { FullConfig } from '@playwright/test';

/** Starts the sandbox's sign-in service, which its first call does, before the time limit of any test runs. */
export default async function wakeSignInService({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? '';
  const response = await fetch(`${origin}/emulator/v1/projects/demo-wattline/verificationCodes`);
  if (!response.ok) throw new Error(`The sign-in service answered ${response.status}: ${await response.text()}`);
}
