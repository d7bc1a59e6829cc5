import { config } from '@wattline/base/config';
import { chunk } from '@wattline/remote';
import { SignInProblem, type SignInService } from './sign-in-service';

const firebaseCode = chunk(async () => import(/* webpackChunkName: "sign-in-service" */ './firebase-service'), {
  when: 'asked',
});

let service: Promise<SignInService> | null = null;

async function start(): Promise<SignInService> {
  const { signInService: configured, features } = config();
  if (configured === null || !features.thirdPartySignIn) throw new SignInProblem('not-configured');
  const { firebaseService } = await firebaseCode.load().catch((cause: unknown) => {
    throw new SignInProblem('not-started', { cause });
  });
  return firebaseService(configured);
}

/**
 * The sign-in service of this environment, started when it is first needed; a failed start is tried again.
 *
 * @throws SignInProblem 'not-configured', 'not-started'.
 */
export function signInService(): Promise<SignInService> {
  service ??= start();
  service.catch(() => {
    service = null;
  });
  return service;
}
