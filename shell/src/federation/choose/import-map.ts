type Integrities = Readonly<Record<string, string>>;

let read: Integrities | undefined;

/**
 * Reads the integrities to which the document holds ES modules, by their addresses as discovery has them. Empty if it
 * names none: then no module may be loaded (docs/decisions/0049). The release tool wrote it.
 */
export function importMap(): Integrities {
  if (read) return read;
  const text = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(text) as { readonly integrity?: Integrities };
  return (read = integrity);
}
