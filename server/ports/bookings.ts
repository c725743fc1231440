import { fetchJson, UpstreamFailed } from './fetchJson.ts';

/** What the booking system of a project is told of before its issues are reported. */
export type Booking = {
  project: { id: number; number: string };
  issues: { key: string; number: number; title: string; addressId: number | null }[];
};

/** The customers' booking systems. */
export type Bookings = {
  /** @throws UpstreamFailed when it does not take the booking, and where nobody has allowed its host */
  book: (url: string, booking: Booking) => Promise<void>;
  /** Whether the operator has allowed the host of an address. */
  allows: (url: string) => boolean;
};

/** Booking systems that take a POST of the booking as JSON, on the hosts that the operator names: `host` or `host:port`. */
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
