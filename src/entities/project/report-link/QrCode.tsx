import { encode } from 'uqr';

/** A text as a QR code that is still read where a corner is worn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className="qr-paper" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-ink" d={path.join('')} />
    </svg>
  );
}
