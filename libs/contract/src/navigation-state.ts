/**
 * The state that the station screen hands to /confirmation/{evseId}/{connectorId}.
 * Written by one release and read by another: the reader takes both fields through libs/ocpi again.
 */
export interface ConfirmationState {
  /** The location, in the shape of libs/ocpi. */
  readonly location: object;
  /** The connector's first tariff in force, in the shape of libs/ocpi. */
  readonly tariffData: object;
}

/** Of a connector's address what leads to its station's page in its place, as `{ opened }`. */
export interface OpenedCode {
  readonly evseId: string;
  readonly connectorId: string;
  readonly isScanned: boolean;
}
