import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { workspace } from '@wattline/local';
import { askPrometheus } from '@wattline/release';
import { RULES, runPrometheus, type Programs, type RunningPrometheus } from './running-prometheus';

export interface ScrapingPrometheus extends RunningPrometheus {
  /** Ends when a query has that value. @throws Error with the last value after half a minute. */
  readonly until: (query: string, value: number) => Promise<void>;
}

/** In milliseconds: many scrapes. */
const PATIENCE = 30_000;

/** The configuration that operators start from, with other instances, and scrapes that no test waits long for. */
function configuration(targets: readonly string[]): string {
  const text = readFileSync(join(workspace, 'deploy/observability/prometheus.yaml'), 'utf8');
  const {
    global,
    scrape_configs: [job],
  } = parse(text);
  return stringify({
    global: { ...global, scrape_interval: '1s' },
    rule_files: [RULES],
    scrape_configs: [{ ...job, static_configs: [{ targets }] }],
  });
}

/** Runs a Prometheus that scrapes these instances of the health service. */
export async function scrapingPrometheus(
  programs: Programs,
  folder: string,
  targets: readonly string[],
): Promise<ScrapingPrometheus> {
  const prometheus = await runPrometheus(programs, folder, configuration(targets));
  const valueOf = async (query: string): Promise<number | undefined> => {
    const [series] = await askPrometheus({ url: prometheus.url, token: null }, query, new Date(), PATIENCE);
    return series?.values.at(-1)?.[1];
  };
  const until = async (query: string, value: number): Promise<void> => {
    const end = Date.now() + PATIENCE;
    for (let now = await valueOf(query); now !== value; now = await valueOf(query)) {
      if (Date.now() > end) throw new Error(`${query} is ${now}, not ${value}.`);
      await wait(50);
    }
  };
  return { ...prometheus, until };
}
