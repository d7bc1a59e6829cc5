import { jsonColumn } from '../database/json-column';
import type { Database } from '../database/open-database';

/** A charge-point operator's network, as its stations are branded. */
export interface Network {
  readonly networkId: string;
  readonly partyId: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly country: string;
  readonly website: string;
}

/** The networks in the database. */
export interface NetworkStore {
  findById(id: string): Network | undefined;
  findByParty(partyId: string): Network | undefined;
  save(network: Network): void;
}

const networkColumn = jsonColumn<Network>('network');

/** Opens the networks of a database. */
export function createNetworkStore(database: Database): NetworkStore {
  const findBy = (column: 'id' | 'party_id', value: string): Network | undefined => {
    const row = database.get(`SELECT network FROM networks WHERE ${column} = ?`, value);
    return row ? networkColumn.read(row) : undefined;
  };
  return {
    findById: (id) => findBy('id', id),
    findByParty: (partyId) => findBy('party_id', partyId),
    save(network) {
      database.run('INSERT INTO networks (id, party_id, network) VALUES (?, ?, ?)', [
        network.networkId,
        network.partyId,
        networkColumn.write(network),
      ]);
    },
  };
}
