import { NewRemoteError } from './new-remote-error';

/** A part's name in the spellings that its files need. */
export interface PartWords {
  /** 'parking-places' */
  readonly name: string;
  /** 'ParkingPlaces' */
  readonly Name: string;
  /** 'Parking places' */
  readonly Title: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The spellings of a name. @throws NewRemoteError for a name that cannot be a folder, an address and a package at once. */
export function partWords(name: string): PartWords {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new NewRemoteError(
      `'${name}' is no name for a part. Use small letters, with hyphens between words: parking-places.`,
    );
  return { name, Name: name.split('-').map(capital).join(''), Title: capital(name.replaceAll('-', ' ')) };
}
