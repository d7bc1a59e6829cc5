import { slotNames } from '@wattline/contract';
import { NewRemoteError } from './new-remote-error';

/** A part's name in the spellings that its files need. */
export interface PartWords {
  /** 'parking-places' */
  readonly name: string;
  /** 'ParkingPlaces' */
  readonly Name: string;
  /** 'Parking places' */
  readonly Title: string;
  /** The slot that it fills, 'page-banner'; '' for none. */
  readonly slot: string;
  /** 'PageBanner' */
  readonly Slot: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const joined = (name: string): string => name.split('-').map(capital).join('');

/**
 * The spellings of a name, and of the slot that the part fills.
 *
 * @throws NewRemoteError for a name that cannot be a folder, an address and a package at once, and for a slot that there is
 *   not.
 */
export function partWords(name: string, slot = ''): PartWords {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new NewRemoteError(
      `'${name}' is no name for a part. Use small letters, with hyphens between words: parking-places.`,
    );
  if (slot !== '' && !slotNames.some((known) => known === slot))
    throw new NewRemoteError(`There is no slot '${slot}'. Name one of ${slotNames.join(', ')}.`);
  return { name, Name: joined(name), Title: capital(name.replaceAll('-', ' ')), slot, Slot: joined(slot) };
}
