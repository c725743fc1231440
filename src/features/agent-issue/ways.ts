/** Android lets people choose their navigation app by `geo:`; other systems have no such address. */
export const mapLink = (place: string, device = navigator.userAgent): string =>
  /android/iu.test(device)
    ? `geo:0,0?q=${encodeURIComponent(place)}`
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;

export const telLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
