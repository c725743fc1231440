/** On Android `geo:` opens the user's navigation app; other systems do not support it. */
export const mapLink = (place: string, device = navigator.userAgent): string =>
  /android/iu.test(device)
    ? `geo:0,0?q=${encodeURIComponent(place)}`
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
