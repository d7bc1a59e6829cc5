import { createRequire } from 'node:module';
import { cruise, format } from 'dependency-cruiser';
import { tsImport } from 'tsx/esm/api';

// tsx for this one file: loaded for the whole process, it breaks dependency-cruiser's parser.
const { folderCircles } = await tsImport('./folder-circles.ts', import.meta.url);

/** `npm run boundaries`: who may import whom (.dependency-cruiser.cjs), and no circles between folders. */
const { options, ...ruleSet } = createRequire(import.meta.url)('../../../../.dependency-cruiser.cjs');
const { output } = await cruise(['shell', 'remotes', 'libs', 'deploy', 'e2e'], { ...options, validate: true, ruleSet });
const rules = await format(output, { outputType: 'err-long' });
console.log(rules.output);

/** Tests may reach across: they are not in the picture of the house. */
const isInTheHouse = (path) => !/node_modules|\.(test|spec)\.tsx?$|\/testing\//.test(path) && path.includes('/');
const imports = output.modules
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
  .filter((pair) => pair.every(isInTheHouse));
const circles = folderCircles(imports);
for (const { folder, arrows } of circles) {
  console.log(`\nerror no-folder-circles: ${folder}`);
  console.log('  Folders that need each other are one: join them, or move what both need below them.');
  for (const [from, to] of arrows) console.log(`  ${from} → ${to}`);
}
if (rules.exitCode > 0 || circles.length > 0) process.exitCode = 1;
