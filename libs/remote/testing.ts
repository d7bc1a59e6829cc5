/*
 * For tests of a remote without the shell; libs/testing has the rest (`pass`, `recordBus`, wire fixtures). Importing it
 * configures the app as the shell does at boot, with the sandbox's settings: `configure` changes them.
 *
 *   freshTab({ queryClient });                       // for each test of the file
 *   const { backend, user } = standIn(remote, {
 *     path: '/station/loc-001',
 *     signedIn: maria,
 *     routes: { [LOCATION]: { body: envelope(stationWire()) } },
 *   });
 *   await settled();                                 // the screen shows what the backend answered
 */
export { configure } from './src/testing/configure';
export { freshTab, maria, signInAs } from './src/testing/fresh-tab';
export { openDocument } from './src/testing/open-document';
export { phone, PUSH_KEY, setHidden, subscription, withPhone } from './src/testing/phone';
export {
  LOCATION,
  renderRemote,
  settled,
  standIn,
  TARIFF,
  type StandIn,
  type StandInOptions,
} from './src/testing/stand-in';
