/** Gives the port of an address at which nginx listens: '8443' of '127.0.0.1:8443', and of '8443' itself. */
export const portOf = (address: string): string => address.slice(address.lastIndexOf(':') + 1);
