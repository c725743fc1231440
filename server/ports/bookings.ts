import { fetchJson, UpstreamFailed } from './fetchJson.ts';

/** What a project's booking system is sent before its issues are stored. */
export type Booking = {
  project: { id: number; number: string };
  issues: { key: string; number: number; title: string; addressId: number | null }[];
};

/** The customers' booking systems. */
export type Bookings = {
  /** @throws UpstreamFailed if it refuses the booking, or its host is not allowed */
  book: (url: string, booking: Booking) => Promise<void>;
  /** Whether the operator has allowed a URL's host. */
  allows: (url: string) => boolean;
};

/**
 * Booking systems that accept a POST of the booking as JSON, on the hosts the operator names: `host` or `host:port`.
 */
export function httpBookings(hosts: readonly string[]): Bookings {
  const allows = (url: string) => URL.canParse(url) && hosts.includes(new URL(url).host);
  return {
    allows,
    async book(url, booking) {
      if (!allows(url)) throw new UpstreamFailed('Not one of the hosts that may be asked');
      await fetchJson(url, booking);
    },
  };
}
