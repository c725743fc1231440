/** Sides in inline styles and attributes, and what takes their place. */
const SIDES: Record<string, string> = { left: 'right', right: 'left' };
const STYLE = / style="[^"]*"/gu;

/** HTML for a language that is written from right to left: sides change places, as logical properties do not in Outlook. */
export const fromRightToLeft = (html: string): string =>
  html
    .replaceAll(STYLE, (style) =>
      style
        .replaceAll(
          /(?<=(?:padding|margin|border|text-align)[-:])(left|right)/gu,
          (side) => SIDES[side] ?? '',
        )
        .replaceAll(
          /(?<=(?:padding|margin):)([^;"\s]+) ([^;"\s]+) ([^;"\s]+) ([^;"\s]+)/gu,
          '$1 $4 $3 $2',
        )
        // Joined letters are not set apart, and are taller.
        .replaceAll(/letter-spacing:[^;"]*;?/gu, '')
        .replaceAll('font-size:17px;line-height:26px', 'font-size:17px;line-height:29px'),
    )
    .replaceAll(/(?<= align=")(left|right)(?=")/gu, (side) => SIDES[side] ?? '');
