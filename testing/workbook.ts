import { crc32, deflateRawSync } from "node:zlib";

/** A minimal spreadsheet file, written by hand. */

interface Sheet {
  name: string;
  /** The XML of its rows, `<row>…</row>`. */
  rows: string;
  hidden?: true;
}

interface Parts {
  sheets: readonly Sheet[];
  /** Elements `<si>…</si>`. */
  sharedTexts?: string;
  /** The content of `<styleSheet>`. */
  styles?: string;
}

export function makeWorkbook({ sheets, sharedTexts = "", styles = "" }: Parts): Buffer {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return makeZip({
    "xl/workbook.xml": `<workbook><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${sharedTexts}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** Returns the rows of a sheet with only text. */
export const textRows = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells) =>
        `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`,
    )
    .join("");

interface Lie {
  /** A false size of every file, declared in the archive. */
  size?: number;
}

export function makeZip(files: Record<string, string>, lie: Lie = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const about = aboutFile(crc32(bytes), packed.length, lie.size ?? bytes.length, name);
    const start = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), about, place, Buffer.from(name));
    local.push(start);
    offset += start.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(local.length, 8);
  end.writeUInt16LE(local.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** Returns the part that both headers of a file share. */
function aboutFile(checksum: number, packed: number, size: number, name: string): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(checksum, 10);
  about.writeUInt32LE(packed, 14);
  about.writeUInt32LE(size, 18);
  about.writeUInt16LE(Buffer.byteLength(name), 22);
  return about;
}
