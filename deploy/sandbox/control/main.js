import { refreshFaults, startFaults } from './faults.js';
import { refreshLedger } from './ledger.js';
import { complain, say } from './notice.js';
import { refreshRequests, startRequests } from './requests.js';
import { refreshSessions, startSessions } from './sessions.js';
import { refreshSimulation, startSimulation } from './simulation.js';
import { refreshStations, startStations } from './stations.js';

const POLL_MS = 2000;

async function refreshAll() {
  await Promise.all([
    refreshStations(),
    refreshFaults(),
    refreshLedger(),
    refreshRequests(),
    refreshSessions(),
    refreshSimulation(),
  ]);
}

let lost = false;

async function poll() {
  try {
    if (!document.hidden) await refreshAll();
    if (lost) say('');
    lost = false;
  } catch {
    complain('The platform does not answer');
    lost = true;
  }
  setTimeout(() => void poll(), POLL_MS);
}

startStations();
startFaults();
startRequests();
startSessions();
startSimulation(refreshAll);
void poll();
