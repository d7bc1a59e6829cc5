import type { CDPSession } from '@playwright/test';

/** A cheap phone with one bar of signal. */
export interface Conditions {
  /** In bits a second, down and up. */
  readonly bitsPerSecond: number;
  /** Of each request, in milliseconds. */
  readonly latencyMs: number;
  /** How many times slower than this machine the processor is. */
  readonly slowdown: number;
}

/** How many times slower the phone is than a machine of speed 1. */
const SLOWDOWN = 4;

/** The same phone on each machine: a slower one is slowed down less. `speed` is the machine's (deploy/local/src/machine). */
export const phoneOn = ({ speed }: { readonly speed: number }): Conditions => ({
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
  slowdown: Math.max(1, Number((SLOWDOWN * speed).toFixed(1))),
});

/** Puts a page under these conditions. */
export async function imposeConditions(
  devtools: CDPSession,
  { bitsPerSecond, latencyMs, slowdown }: Conditions,
): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
