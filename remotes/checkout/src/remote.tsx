import { exposeScreens } from './part';

export default exposeScreens({
  'confirmation/:evseId/:connectorId': async () => {
    const { ConfirmationScreen, fetchAhead } = await import(
      /* webpackChunkName: "screen-confirmation" */ './confirmation/confirmation-screen'
    );
    fetchAhead();
    return ConfirmationScreen;
  },
  'connect-vehicle/:paymentId': async () =>
    (await import(/* webpackChunkName: "screen-connect-vehicle" */ './connect-vehicle/connect-vehicle-screen'))
      .ConnectVehicleScreen,
});
