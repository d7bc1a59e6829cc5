import { exposeScreens } from './part';
import { StationScreen } from './station/station-screen';

export default exposeScreens({ 'station/:stationId': <StationScreen /> });
