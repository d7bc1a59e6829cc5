import { exposeScreens } from './part';
import { StationScreen } from './station/station-screen';

export default exposeScreens({
  // Its name is not a screen's, and no data leaves with its document: each declaration adds weight to every page's
  // document.
  stations: async () => (await import(/* webpackChunkName: "finder" */ './find/finder-screen')).FinderScreen,
  'station/:stationId': <StationScreen />,
});
