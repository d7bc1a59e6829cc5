import { rmSync } from 'node:fs';
import { copyWorkspace } from '../copy-workspace';
import type { Check } from '../run-checks';
import { runTool, type RunResult } from '../run-tool';
import { addLanguage } from './add-language';

/** Hebrew's code: its lines run from right to left, which browsers and libraries know of it. */
const CODE = 'he';

/**
 * Builds the app in a further language, in a copy of the workspace, and walks every page of it in Chromium: a language that
 * is longer than English, and written from right to left. It comes in as any other one does (docs/texts.md).
 */
async function walkPseudoLanguage(): Promise<RunResult> {
  const copy = copyWorkspace();
  try {
    addLanguage(copy, CODE);
    const built = await runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static'], copy);
    if (!built.ok) return built;
    const config = 'e2e/playwright.config.ts';
    return await runTool('playwright', ['test', '--config', config, 'every-page', '--grep', `in '${CODE}'`], copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The walk, as a check of the workspace. */
export const pseudoLanguage = (): Check => ({
  title: 'Every page in a pseudo-language, longer and from right to left',
  work: walkPseudoLanguage,
});
