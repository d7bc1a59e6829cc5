import { refreshBehaviours, startBehaviours } from './behaviours.js';
import { refreshHelpRequests } from './help-requests.js';
import { refreshLedger } from './ledger.js';
import { poll } from './page.js';
import { refreshRequests, startRequests } from './requests.js';
import { refreshSessions, startSessions } from './sessions.js';
import { refreshSimulation, startSimulation } from './simulation.js';
import { refreshStations, startStations } from './stations.js';

const POLL_MS = 2000;

const refreshAll = () =>
  Promise.all([
    refreshStations(),
    refreshBehaviours(),
    refreshLedger(),
    refreshHelpRequests(),
    refreshRequests(),
    refreshSessions(),
    refreshSimulation(),
  ]);

startStations();
startBehaviours();
startRequests();
startSessions();
startSimulation(refreshAll);
void poll(refreshAll, POLL_MS);
