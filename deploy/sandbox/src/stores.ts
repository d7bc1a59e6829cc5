import { createWalletPaymentStore, type WalletPaymentStore } from './ath-movil/wallet-payment-store';
import type { CdrStore } from './cdrs/cdr-store';
import { createCdrStore } from './cdrs/cdr-store';
import type { Database } from './database/open-database';
import type { DriverStore } from './drivers/driver-store';
import { createDriverStore } from './drivers/driver-store';
import type { RefreshTokenStore } from './drivers/refresh-token-store';
import { createRefreshTokenStore } from './drivers/refresh-token-store';
import type { NetworkStore } from './networks/network-store';
import { createNetworkStore } from './networks/network-store';
import { createCustomerStore, type CustomerStore } from './payments/customer-store';
import { createHoldStore, type HoldStore } from './payments/hold-store';
import { createLedger, type Ledger } from './payments/ledger';
import { createPaymentMethodStore, type PaymentMethodStore } from './payments/payment-method-store';
import { createSessionStore, type SessionStore } from './sessions/session-store';
import type { StationStore } from './stations/station-store';
import { createStationStore } from './stations/station-store';
import type { PortalTariffStore } from './tariffs/portal-tariff-store';
import { createPortalTariffStore } from './tariffs/portal-tariff-store';
import type { TariffStore } from './tariffs/tariff-store';
import { createTariffStore } from './tariffs/tariff-store';
import type { TokenStore } from './tokens/token-store';
import { createTokenStore } from './tokens/token-store';

/** Everything that the database holds. */
export interface Stores {
  readonly stations: StationStore;
  readonly tariffs: TariffStore;
  readonly portalTariffs: PortalTariffStore;
  readonly networks: NetworkStore;
  readonly tokens: TokenStore;
  readonly cdrs: CdrStore;
  readonly drivers: DriverStore;
  readonly refreshTokens: RefreshTokenStore;
  readonly customers: CustomerStore;
  readonly paymentMethods: PaymentMethodStore;
  readonly holds: HoldStore;
  readonly walletPayments: WalletPaymentStore;
  readonly ledger: Ledger;
  readonly chargingSessions: SessionStore;
}

/** Opens every store of a database. */
export const createStores = (database: Database, now: () => Date): Stores => ({
  stations: createStationStore(database, now),
  tariffs: createTariffStore(database, now),
  portalTariffs: createPortalTariffStore(database),
  networks: createNetworkStore(database),
  tokens: createTokenStore(database),
  cdrs: createCdrStore(database),
  drivers: createDriverStore(database),
  refreshTokens: createRefreshTokenStore(database, now),
  customers: createCustomerStore(database),
  paymentMethods: createPaymentMethodStore(database),
  holds: createHoldStore(database),
  walletPayments: createWalletPaymentStore(database),
  ledger: createLedger(database, now),
  chargingSessions: createSessionStore(database),
});
