import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test.each([
  ["paragraphs are lines", "<p>Para pisos.</p><p>Para muros.</p>", "Para pisos.\nPara muros."],
  ["so are the points of a list", "<ul><li>20 kg</li><li>Gris</li></ul>", "20 kg\nGris"],
  ["and the rows of a table", "<tr><td>Peso</td><td>20 kg</td></tr><tr>x</tr>", "Peso 20 kg\nx"],
  ["a break is a new line", "Uno<br>Dos<br/>Tres", "Uno\nDos\nTres"],
  ["headings stand alone", "<h2>Uso</h2>Mezcla bien", "Uso\nMezcla bien"],
  ["emphasis parts no line", "Rinde <b>4 m²</b> por <i>saco</i>", "Rinde 4 m² por saco"],
  ["words of neighbouring elements stay apart", "<b>Uno</b><b>Dos</b>", "Uno Dos"],
  ["signs are read", "Cal &amp; arena &lt; 2 mm&nbsp;&aacute;", "Cal & arena < 2 mm á"],
  ["code is no text", "<style>p{}</style>Cal<script>alert(1)</script> viva", "Cal viva"],
  ["a newline in two characters is one", "Uno\\nDos", "Uno\nDos"],
  ["empty lines go", "<p> </p>\n\n<p>Cal</p>\n  <p></p>", "Cal"],
  ["plain text stays", "Cal viva, 25 kg", "Cal viva, 25 kg"],
  ["what is left open is read all the same", "<p>Cal <b>viva", "Cal viva"],
  ["nothing is nothing", "", ""],
])("of another shop's description %s", (_, html, text) => {
  expect(htmlText(html)).toBe(text);
});
