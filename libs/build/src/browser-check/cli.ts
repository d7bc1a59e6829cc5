import { allowedFeatures } from './allowed-features';
import { builtFiles } from './built-files';
import { unknownFeatures } from './unknown-features';

const files = builtFiles(process.cwd());
const lines = unknownFeatures(files, allowedFeatures);
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error('\nAsk for it before it is used, and say so in libs/build/src/browser-check/allowed-features.ts.');
  process.exitCode = 1;
} else {
  console.log(`${files.length} built files use no interface and no style that a target lacks without asking for it.`);
}
