import { networkInterfaces } from 'node:os';

/** This machine's address in the local network, or null when it is in none. */
export function lanAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
