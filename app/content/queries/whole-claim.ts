/** GROQ: whether a composed page is a claim about games for money as a whole, so that the legal switch hides it and every link to it. */
export const wholeClaim = "claim == true || count(blocks[claim != true]) == 0";
