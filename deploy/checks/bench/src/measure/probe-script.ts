import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type ScriptLink } from '@wattline/release';

/** A script that a measurement puts in front of every page. */
export interface ProbeScript {
  /** Its file's name. */
  readonly name: string;
  readonly text: string;
}

/** A probe in a store, as documents name it. */
export type KeptProbe = ScriptLink & { readonly integrity: string };

/** Writes a probe into a store, beside the shell's files: servers deliver it from there. */
export function keepProbe(store: string, { name, text }: ProbeScript): KeptProbe {
  const folder = join(store, 'shell', 'probes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return { url: `/shell/probes/${name}`, integrity: integrityOf(Buffer.from(text)) };
}
