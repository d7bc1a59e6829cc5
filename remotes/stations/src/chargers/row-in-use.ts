import { createContext, type ComponentType } from 'react';
import { ConnectorRow, type ConnectorRowProps } from './connector-row';

/** The row that each connector is shown as: on a server it is one that needs no script. */
export const RowInUse = createContext<ComponentType<ConnectorRowProps>>(ConnectorRow);
