import { inflateRawSync } from 'node:zlib';

const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** The files of a zip archive, by their paths. Folders have none of their own. */
export function unzip(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = archive.indexOf(ENTRY); at >= 0; at = archive.indexOf(ENTRY, at + 1)) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    const isStored = archive.readUInt16LE(at + 10) === 0;
    if (!name.endsWith('/')) files[name] = (isStored ? content : inflateRawSync(content)).toString();
  }
  return files;
}
