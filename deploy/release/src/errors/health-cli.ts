import { processSurroundings } from '@wattline/services/command';
import { runHealth } from '@wattline/services/health';
import { openStore } from '../store/open-store';
import { errorKeeper } from './keep-errors';

const { error, ...surroundings } = processSurroundings();
const run = runHealth(async (store) =>
  errorKeeper(await openStore(store), { now: () => new Date(), warn: (message) => error(`✖ ${message}`) }),
);

process.exitCode = await run(process.argv.slice(2), { error, ...surroundings });
