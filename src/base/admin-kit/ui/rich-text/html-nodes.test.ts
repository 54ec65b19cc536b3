import { expect, test } from "vitest";
import { parseRichText } from "#src/base/kernel/rich-text.ts";
import { richTextOfHtml } from "./html-nodes.ts";

const paragraph = (...children: object[]) => ({ type: "paragraph", children });
const item = (...children: object[]) => ({ type: "list-item", children });
const text = (words: string, marks: object = {}) => ({ text: words, ...marks });

/** Clipboard content of Word 365 for Windows. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/tere/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Wingdings; panose-1:5 0 0 0 0 0 0 0 0 0;}
 p.MsoNormal {mso-style-parent:""; margin:0cm; font-size:11.0pt;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>
<body lang=ES-MX link="#0563C1" vlink="#954F72" style='tab-interval:35.4pt'>
<!--StartFragment-->
<p class=MsoTitle>Techo Firme<o:p></o:p></p>
<h2><b>Antes de <span class=SpellE>empezar</span></b><o:p></o:p></h2>
<p class=MsoNormal>Lee la <a href="https://example.com/ficha"><span style='color:blue'>ficha
técnica</span></a> y usa <b style='mso-bidi-font-weight:normal'>guantes</b> y <i>lentes</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Barre la azotea<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Tapa las <b>grietas</b><o:p></o:p></p>
<p class=MsoNormal>Después:<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Sella<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Da dos manos<o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`;

test("Word's titles, lists, links and bold words stay, and its own signs go", () => {
  expect(richTextOfHtml(word)).toEqual([
    { type: "heading-one", children: [text("Techo Firme")] },
    { type: "heading-two", children: [text("Antes de empezar")] },
    paragraph(
      text("Lee la "),
      { type: "link", url: "https://example.com/ficha", children: [text("ficha técnica")] },
      text(" y usa "),
      text("guantes", { bold: true }),
      text(" y "),
      text("lentes", { italic: true }),
      text("."),
    ),
    {
      type: "bulleted-list",
      children: [
        item(text("Barre la azotea")),
        item(text("Tapa las "), text("grietas", { bold: true })),
      ],
    },
    paragraph(text("Después:")),
    { type: "numbered-list", children: [item(text("Sella")), item(text("Da dos manos"))] },
  ]);
});

/** Clipboard content of Google Docs: everything inside a `b`, marks as styles. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b">
<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Mortero</span></h1>
<p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none;">Mezcla </span><span
style="font-weight:700;font-style:normal;text-decoration:none;">bien</span><span
style="font-weight:400;font-style:italic;text-decoration:none;"> siempre</span></p>
<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr"
role="presentation"><span style="font-weight:400;">Agua</span></p></li>
<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Polvo</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Poco a poco</span></p></li></ul></ol></b>`;

test("Google's marks are read from its styles, and lists in lists become one", () => {
  expect(richTextOfHtml(googleDocs)).toEqual([
    { type: "heading-one", children: [text("Mortero")] },
    paragraph(text("Mezcla "), text("bien", { bold: true }), text(" siempre", { italic: true })),
    {
      type: "numbered-list",
      children: [item(text("Agua")), item(text("Polvo")), item(text("Poco a poco"))],
    },
  ]);
});

test("what a page brings besides leaves its words at most", () => {
  const html = `<div><script>alert(1)</script><style>p{}</style>
    <p onclick="x()">Uno<br>dos <a href="javascript:alert(1)">tres</a><img src="file:///c/1.png"></p>
    <table><tr><td>4</td><td> cinco</td></tr></table><blockquote>Aviso</blockquote></div>suelto`;
  expect(richTextOfHtml(html)).toEqual([
    paragraph(text("Uno")),
    paragraph(text("dos tres")),
    paragraph(text("4 cinco")),
    { type: "quote", children: [text("Aviso")] },
    paragraph(text("suelto")),
  ]);
});

test.each([
  ["Word", word],
  ["Google Docs", googleDocs],
])("what comes from %s is what the shop reads, unchanged", (_, html) => {
  const nodes = richTextOfHtml(html);
  expect(parseRichText(JSON.stringify(nodes))).toEqual(nodes);
});

test("cells of a table stand apart, with paragraphs in them or without", () => {
  const row = "<tr><th>Litros</th><td>1</td><td><b>2</b></td></tr>";
  expect(
    richTextOfHtml(`<table><caption>Rinde</caption>${row}<tr><td>m²</td></tr></table>`),
  ).toEqual([
    paragraph(text("Rinde")),
    paragraph(text("Litros 1 "), text("2", { bold: true })),
    paragraph(text("m²")),
  ]);
  expect(richTextOfHtml("<table><tr><td><p>1</p></td><td><p>2</p></td></tr></table>")).toEqual([
    paragraph(text("1")),
    paragraph(text("2")),
  ]);
});
