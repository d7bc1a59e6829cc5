import { buildLabel } from './build-label';
import { buildPart } from './build-part';
import { readPackage } from './read-package';

const root = process.cwd();
const manifest = await buildPart(root, buildLabel(readPackage(root).version));
console.log(`${manifest.name} ${manifest.version}: ${manifest.entry.file}`);
