import { chunk } from '@wattline/remote';
import type { Candidate } from '../choose/candidates';
import type * as Recover from './recover';

type Recovery = typeof Recover;

/** The code for a failure, and for a page that was open for long: most pages never do. */
const recoveryCode = chunk<Recovery>(async () => import(/* webpackChunkName: "recovery" */ './recover'), {
  when: 'asked',
});

/** @throws `failure` where that code cannot be fetched. */
export const recoveryFrom = (failure: unknown): Promise<Recovery> =>
  recoveryCode.load().catch(() => {
    throw failure;
  });

/** The result of `use`; undefined if that code cannot be fetched. Never throws. */
export const withRecovery = <T>(use: (code: Recovery) => T | Promise<T>): Promise<T | undefined> =>
  recoveryCode
    .load()
    .then(use)
    .catch(() => undefined);

/**
 * Reports an unhandled error of a part. Never throws.
 *
 * @param address The address of the script that threw it.
 */
export const reportUnhandled = (thrown: unknown, address?: string): Promise<void> =>
  withRecovery((code) => code.reportUnhandled(thrown, address));

/** Reports that a release failed as it was taken away. Never throws. */
export const reportUnmount = (candidate: Candidate, thrown: unknown): Promise<void> =>
  withRecovery((code) => code.reportUnmount(candidate, thrown));
