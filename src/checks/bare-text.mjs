/**
 * A browser's translator moves every text into `<font>` elements of its own. React keeps the text
 * nodes that it made: it throws when it removes one or inserts something before it, and what it
 * writes there is seen by nobody. An element's only text is safe, since React writes it into the
 * element.
 *
 * So text that may change, come and go, or stand after something that does, is alone in its
 * element. A fragment or a component has no text outside of an element: what it stands beside is
 * decided elsewhere.
 *
 * @typedef {{ isText: boolean, changes: boolean }} Shown what an expression may show
 */

/** Of all components, these show the same element for as long as they are there. */
const steadyComponents = /^(Link|NavLink|LinkButton|Button|\w*Icon)$/;

/** What these hold stands beside what they stand beside. */
const withoutElement = /^(Fragment|Suspense|\w+Provider)$/;

/** What is declared as such is no text: TypeScript sees to that. */
const elementTypes = new Set(["ReactElement", "Elements"]);

const element = { isText: false, changes: false };
const fixedText = { isText: true, changes: false };
const changingText = { isText: true, changes: true };
const changingElement = { isText: false, changes: true };

const oneOf = (/** @type {Shown[]} */ ...shown) =>
  shown.some(({ isText }) => isText) ? changingText : changingElement;

/** @returns {Shown} */
function shownBy(node, context) {
  switch (node.type) {
    case "JSXText":
      return fixedText;
    case "Literal":
      return ["string", "number"].includes(typeof node.value) ? fixedText : element;
    case "TemplateLiteral":
      return node.expressions.length === 0 ? fixedText : changingText;
    case "JSXElement":
      return isSteady(node.openingElement.name) ? element : changingElement;
    case "JSXFragment":
      return changingElement;
    case "ConditionalExpression":
      return isStringTest(node)
        ? oneOf(shownBy(node.consequent, context))
        : oneOf(shownBy(node.consequent, context), shownBy(node.alternate, context));
    case "LogicalExpression":
      return node.operator === "&&"
        ? oneOf(shownBy(node.right, context))
        : oneOf(shownBy(node.left, context), shownBy(node.right, context));
    case "MemberExpression":
      return isConstantText(node) ? fixedText : changingText;
    case "CallExpression":
      return shownByCall(node, context);
    case "Identifier":
      return shownByName(node, context);
    case "ArrowFunctionExpression":
    case "FunctionDeclaration":
      return oneOf(...returnsOf(node).map((each) => shownBy(each, context)));
    case "ArrayExpression":
      return oneOf(...node.elements.map((each) => shownBy(each, context)));
    case "ChainExpression":
      return shownBy(node.expression, context);
    default:
      return changingText;
  }
}

function isSteady({ type, name }) {
  return type === "JSXIdentifier" && (/^[a-z]/.test(name) || steadyComponents.test(name));
}

/** `typeof given === "string" ? <p>{given}</p> : given` shows elements. */
function isStringTest({ test, alternate }) {
  return (
    test.type === "BinaryExpression" &&
    test.left.operator === "typeof" &&
    test.left.argument.name === alternate.name &&
    test.right.value === "string"
  );
}

/** `texts.ask`, but not `texts.stepNames[step]`. */
function isConstantText({ object, computed }) {
  if (computed) return false;
  return object.type === "MemberExpression" ? isConstantText(object) : /texts$/i.test(object.name);
}

function shownByCall(call, context) {
  if (call.callee.type === "Identifier") return oneOf(shownByName(call.callee, context));
  return isList(call) ? oneOf(shownBy(call.arguments.at(-1), context)) : changingText;
}

/** What it shows stands beside one another. */
function isList({ type, callee, expression, right, consequent, alternate }) {
  if (type === "CallExpression") return /^(map|flatMap|from)$/.test(callee.property?.name);
  return [expression, right, consequent, alternate].some((part) => part && isList(part));
}

/** Follows a name to its value in the same file, or to the type that it is declared with. */
function shownByName(node, context) {
  if (node.name === "undefined") return element;
  const definition = definitionOf(node, context);
  if (definition?.type === "FunctionName") return shownBy(definition.node, context);
  if (elementTypes.has(typeNameOf(node.name, definition, context))) return changingElement;
  if (definition?.type !== "Variable") return changingText;
  const { id, init } = definition.node;
  const isConstant = definition.parent.kind === "const" && id.type === "Identifier";
  return isConstant && init ? shownBy(init, context) : changingText;
}

function definitionOf(node, { sourceCode }) {
  let scope = sourceCode.getScope(node);
  while (scope && !scope.set.has(node.name)) scope = scope.upper;
  return scope?.set.get(node.name)?.defs[0];
}

/** @returns the name of a variable's or a property's type, like `Elements` */
function typeNameOf(name, definition, context) {
  const type = declaredType(name, definition, context);
  const { typeName } =
    type?.type === "TSFunctionType" ? type.returnType.typeAnnotation : (type ?? {});
  return typeName?.right?.name ?? typeName?.name;
}

function declaredType(name, definition, context) {
  const pattern =
    definition?.type === "Parameter" ? definition.node.params[0] : definition?.node.id;
  if (pattern?.type !== "ObjectPattern") return pattern?.typeAnnotation?.typeAnnotation;
  const property = pattern.properties.find(({ value }) => (value?.left ?? value)?.name === name);
  const member = membersOf(patternType(pattern, definition, context), context).find(
    ({ key }) => key?.name === property?.key.name,
  );
  return member?.typeAnnotation?.typeAnnotation;
}

/** The type of `{ children }: Props`, or of `const { children } = props`. */
function patternType(pattern, { node: { init } }, context) {
  if (init?.type !== "Identifier") return pattern.typeAnnotation?.typeAnnotation;
  return declaredType(init.name, definitionOf(init, context), context);
}

function membersOf(type, context) {
  switch (type?.type) {
    case "TSTypeLiteral":
      return type.members;
    case "TSIntersectionType":
      return type.types.flatMap((each) => membersOf(each, context));
    case "TSTypeReference": {
      if (type.typeName.name === "Omit") return membersOf(type.typeArguments.params[0], context);
      const declared = context.sourceCode.ast.body
        .map((statement) => statement.declaration ?? statement)
        .find(({ id }) => id && id.name === type.typeName.name);
      return declared?.body?.body ?? membersOf(declared?.typeAnnotation, context);
    }
    default:
      return [];
  }
}

/** What a function returns; functions inside of it are not looked into. */
function returnsOf({ body }) {
  return body.type === "BlockStatement" ? returnsIn(body.body) : [body];
}

function returnsIn(node) {
  if (Array.isArray(node)) return node.flatMap(returnsIn);
  if (typeof node?.type !== "string" || node.type.includes("Function")) return [];
  if (node.type === "ReturnStatement") return node.argument ? [node.argument] : [];
  const { parent: _, ...parts } = node;
  return Object.values(parts).flatMap((part) => (typeof part === "object" ? returnsIn(part) : []));
}

/** Children as React gets them: line breaks and comments are none. */
function childrenOf({ children }) {
  return children
    .map((child) => (child.type === "JSXExpressionContainer" ? child.expression : child))
    .filter((child) => child.type !== "JSXEmptyExpression")
    .filter((child) => !(isBlank(child) && child.value.includes("\n")));
}

/** Translators leave white space where it is. */
function isBlank({ type, value }) {
  return (type === "JSXText" || type === "Literal") && /^\s*$/.test(String(value));
}

/** Of siblings, the texts that React may touch. */
function touchedTexts(siblings, context) {
  let changesBefore = false;
  return siblings.filter((child) => {
    const { isText, changes } = shownBy(child, context);
    const isTouched = isText && !isBlank(child) && (changes || changesBefore);
    changesBefore ||= changes;
    return isTouched;
  });
}

const isComponent = ({ id }) => /^[A-Z]/.test(id?.name ?? "");

const message = "A translated page breaks here: text that changes needs an element of its own.";

/** The linter's rule of this shop: run by `npm run lint`, set in `.oxlintrc.json`. */
const bareText = {
  create(context) {
    const report = (nodes) => nodes.forEach((node) => context.report({ node, message }));
    const reportAllTexts = (node) =>
      report(childrenOf(node).filter((each) => !isBlank(each) && shownBy(each, context).isText));
    return {
      JSXElement(node) {
        if (withoutElement.test(node.openingElement.name.name)) return reportAllTexts(node);
        const siblings = childrenOf(node);
        if (siblings.length > 1 || siblings.some(isList)) report(touchedTexts(siblings, context));
      },
      JSXFragment: reportAllTexts,
      FunctionDeclaration(node) {
        if (isComponent(node))
          report(returnsOf(node).filter((each) => shownBy(each, context).isText));
      },
    };
  },
};

export default { meta: { name: "shop" }, rules: { "bare-text": bareText } };
