import { rmSync } from 'node:fs';
import { copyWorkspace } from '../copy-workspace';
import { runTool } from '../run-tool';
import { addLanguage } from './add-language';

/** Hebrew's code: its lines run from right to left, which browsers and libraries know of it. */
const CODE = 'he';

/**
 * Builds the app in a further language, in a copy of the workspace, and walks every page of it in Chromium: a language that
 * is longer than English, and written from right to left. It comes in as any other one does (docs/texts.md).
 */
const copy = copyWorkspace();
try {
  addLanguage(copy, CODE);
  const built = await runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static'], copy);
  const walk = ['test', '--config', 'e2e/playwright.config.ts', 'every-page', '--grep', `in '${CODE}'`];
  const { ok, output } = built.ok ? await runTool('playwright', walk, copy) : built;
  console.log(output);
  process.exitCode = ok ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
