import { config } from '@wattline/base/config';

/** The origin that links lead to: the one that drivers know the brand by, else that of the page. */
export const publicOrigin = (): string => config().brand.domain ?? window.location.origin;

/** The address of this page there. */
export const publicAddress = (): string => {
  const { origin, href } = window.location;
  return publicOrigin() + href.slice(origin.length);
};
