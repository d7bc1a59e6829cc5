import { ConfirmationScreen } from './confirmation/confirmation-screen';
import { ConnectVehicleScreen } from './connect-vehicle/connect-vehicle-screen';
import { exposeScreens } from './part';

export default exposeScreens({
  'confirmation/:evseId/:connectorId': <ConfirmationScreen />,
  'connect-vehicle/:paymentId': <ConnectVehicleScreen />,
});
